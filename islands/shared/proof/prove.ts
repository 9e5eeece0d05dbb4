import type { ProofForm } from '../../../views/contract/people/proof.ts';
import { call } from '../call.ts';
import type { Task } from './solver.ts';

/** Challenges hold longer; what was computed long ago is computed anew. */
const freshMs = 15 * 60_000;
/** A moment on the page's own thread that nobody notices. */
const sliceMs = 8;

interface Proving {
  form: ProofForm;
  since: number;
  proof: Promise<string>;
  /** Parts that are solved, and of how many. */
  progress: { done: number; parts: number };
}

let ahead: Proving | null = null;

/** Begins a proof that the form will need. */
export function begin(form: ProofForm): Proving {
  if (ahead?.form === form && Date.now() - ahead.since < freshMs) return ahead;
  const progress = { done: 0, parts: 1 };
  return (ahead = { form, since: Date.now(), proof: make(form, progress), progress });
}

/**
 * Returns a proof for one sending of a form. Empty if the form needs none, or if none can be had: then the server
 * decides. `onProgress` hears how much of it is done, from 0 to 1.
 */
export async function prove(form: ProofForm, onProgress?: (done: number) => void): Promise<string> {
  const { proof, progress } = begin(form);
  // Each is accepted once.
  ahead = null;
  const tell = setInterval(() => onProgress?.(progress.done / progress.parts), 100);
  const made = await proof;
  clearInterval(tell);
  return made;
}

async function make(form: ProofForm, progress: Proving['progress']): Promise<string> {
  const asked = await call('GET /v3/proofs/{form}/', { form });
  if (!asked.ok || asked.data === null) return '';
  const { challenge, ...task } = asked.data;
  progress.parts = task.parts;
  try {
    const numbers = await solve(task, () => void progress.done++);
    return `${challenge}~${numbers.map((number) => number.toString(36)).join('.')}`;
  } catch {
    return '';
  }
}

/** In a worker, or in slices on this thread where there is none. */
async function solve(task: Task, onPart: () => void): Promise<number[]> {
  const { openWorker, solvePart } = await import('./solver.ts');
  const inWorker = new Promise<number[]>((resolve, reject) => {
    const numbers: number[] = [];
    const worker = openWorker();
    worker.onmessage = ({ data }: MessageEvent<number>) => {
      onPart();
      if (numbers.push(data) < task.parts) return;
      worker.terminate();
      resolve(numbers);
    };
    worker.onerror = () => reject(new Error('no worker'));
    worker.postMessage(task);
  });
  return inWorker.catch(async () => {
    const numbers: number[] = [];
    for (let from = 0; numbers.length < task.parts;) {
      const until = performance.now() + sliceMs;
      while (numbers.length < task.parts && performance.now() < until) {
        const number = solvePart(task, numbers.length, from, from + 100);
        from = number === null ? from + 100 : 0;
        if (number === null) continue;
        numbers.push(number);
        onPart();
      }
      await new Promise((go) => setTimeout(go));
    }
    return numbers;
  });
}
