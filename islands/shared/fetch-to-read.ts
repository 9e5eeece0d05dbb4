/** Long enough for a server restart. A third failure is shown to the visitor. */
const waitsMs = [400, 1600];

/**
 * Fetches for reading. Retries twice without a response or on a server error (UI-09).
 *
 * @throws what `fetch` throws, on the last try.
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
