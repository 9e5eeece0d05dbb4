import { useRef, useState } from 'react';
import {
  uploadAfter,
  type UploadEvent,
  type UploadState,
} from '../../views/drafts/builder/upload-machine.ts';

interface Chosen {
  file: File;
  /** Local preview URL of the file. */
  preview: string;
}

export interface ChosenPicture {
  chosen: Chosen | null;
  upload: UploadState;
  /** Starts uploading a file, replacing an earlier one. */
  choose: (file: File) => void;
  retry: () => void;
  clear: () => void;
  /** Resolves to the processed upload, or null if it failed or was canceled. */
  done: () => Promise<string | null>;
}

/** The picture of a comment, uploaded while the text is being written. */
export function usePicture(): ChosenPicture {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [upload, setUpload] = useState<UploadState>({ at: 'none' });
  const stop = useRef<AbortController>(null);
  const sending = useRef<Promise<string | null>>(Promise.resolve(null));

  const begin = (file: File): void => {
    stop.current?.abort();
    const control = new AbortController();
    stop.current = control;
    const onEvent = (event: UploadEvent): void => {
      if (stop.current === control) setUpload((before) => uploadAfter(before, event));
    };
    setUpload(uploadAfter({ at: 'none' }, { type: 'queue' }));
    sending.current = import('../shared/send-file.ts')
      .then(({ sendFile }) =>
        sendFile(file, {
          kind: 'picture',
          onEvent,
          onRegistered: () => undefined,
          signal: control.signal,
        }),
      )
      .catch(() => {
        onEvent({ type: 'fail', message: null });
        return null;
      });
  };
  const forget = (): void => {
    if (chosen !== null) URL.revokeObjectURL(chosen.preview);
  };
  return {
    chosen,
    upload,
    choose(file) {
      forget();
      setChosen({ file, preview: URL.createObjectURL(file) });
      begin(file);
    },
    retry() {
      if (chosen !== null) begin(chosen.file);
    },
    clear() {
      forget();
      stop.current?.abort();
      stop.current = null;
      setChosen(null);
      setUpload({ at: 'none' });
    },
    done: () => sending.current,
  };
}
