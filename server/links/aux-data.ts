/** What a click-out says besides its link (spec §7 `aux_data`). */
interface ClickOutData {
  /** Position of the card in its list, from 0. Null if unknown. */
  slot: number | null;
  /** JSON of the product that it links to ([OFFSITE-07]). Null for none. */
  commerceData: string | null;
}

const [longestText, longestCommerceData, lastSlot] = [2000, 1000, 100_000];

/** Reads `aux_data`, an object or its JSON. What is not understood is left out. */
export function readAuxData(aux: unknown): ClickOutData {
  const { slot, commerce_data: commerce } = objectOf(aux);
  return {
    slot: Number.isInteger(slot) && Number(slot) >= 0 && Number(slot) <= lastSlot ? Number(slot) : null,
    commerceData: typeof commerce === 'string' && isStorable(commerce) ? commerce : null,
  };
}

/** PostgreSQL stores neither zero characters nor halves of others. */
const isStorable = (text: string): boolean =>
  text.length <= longestCommerceData && !/\u0000|\p{Cs}/u.test(text);

function objectOf(aux: unknown): Record<string, unknown> {
  if (typeof aux === 'object' && aux !== null) return aux as Record<string, unknown>;
  if (typeof aux !== 'string' || aux.length > longestText) return {};
  try {
    return Object(JSON.parse(aux)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
