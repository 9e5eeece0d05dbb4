/** Long enough for a server that starts anew; a third try that fails is told to the visitor. */
const waitsMs = [400, 1600];

/**
 * Fetches what is only read. Without an answer, or with one that says that the server failed, it asks twice more
 * (UI-09).
 *
 * @throws what `fetch` throws, at the last try.
 */
export async function fetchToRead(address: string, init: RequestInit = {}): Promise<Response> {
  for (const waitMs of waitsMs) {
    const response = await fetch(address, init).catch(() => null);
    if (response && response.status < 500) return response;
    if (init.signal?.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return fetch(address, init);
}
