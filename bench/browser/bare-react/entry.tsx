import { useState, type FormEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The usual islands setup: React comes with the page and hydrates each button as soon as it can. */
function SaveButton({ id }: { id: string }) {
  const [state, setState] = useState<'unsaved' | 'saving' | 'saved'>('unsaved');
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setState('saving');
    await fetch('/save', { method: 'POST', body: JSON.stringify({ pin_id: id }) });
    setState('saved');
  };
  return (
    <div className="save-control">
      <form action={`/pin/${id}/repin/`} method="get" onSubmit={(event) => void onSubmit(event)}>
        <button
          className="button"
          aria-pressed={state === 'saved'}
          {...(state === 'saving' && { 'aria-busy': true })}
        >
          {state === 'saved' ? 'Saved' : 'Save'}
        </button>
      </form>
    </div>
  );
}

for (const root of document.querySelectorAll<HTMLElement>('[data-save]'))
  hydrateRoot(root, <SaveButton id={root.dataset['save'] ?? ''} />);
