import { useRef, useState } from 'react';
import {
  uploadAfter,
  type UploadEvent,
  type UploadState,
} from '../../views/drafts/builder/upload-machine.ts';

interface Chosen {
  file: File;
  /** The file as this page can show it. */
  preview: string;
}

export interface ChosenPicture {
  chosen: Chosen | null;
  upload: UploadState;
  /** Begins to send a file, in place of one that was chosen before. */
  choose: (file: File) => void;
  retry: () => void;
  clear: () => void;
  /** The upload once it is prepared; null where it failed or was stopped. */
  done: () => Promise<string | null>;
}

/** The picture of a comment: sent while the words are written. */
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
