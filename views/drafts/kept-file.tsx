import type { FormState } from '../base/form/form-state.ts';
import { mediaTexts } from '../pins/texts/media.ts';
import { uploadTexts } from '../uploads/texts.ts';

/** The file of a refused form, which the site still has. A browser cannot preselect it again. */
export function KeptFile({ form }: { form: FormState }) {
  const { upload_id: uploadId, video_upload_id: videoUploadId } = form.values;
  return (
    <>
      {uploadId && (
        <p>
          <input type="hidden" name="upload_id" value={uploadId} />
          {uploadTexts.kept}
        </p>
      )}
      {videoUploadId && (
        <p>
          <input type="hidden" name="video_upload_id" value={videoUploadId} />
          {mediaTexts.keptVideo}
        </p>
      )}
    </>
  );
}
