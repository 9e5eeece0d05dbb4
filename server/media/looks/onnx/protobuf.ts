/** A field of a message in the wire format of protocol buffers. */
export interface Field {
  number: number;
  /** Of varints; 0 for others. */
  value: bigint;
  /** Of everything else. */
  bytes: Uint8Array;
}

const none = new Uint8Array(0);

/** The fields of a message, in the order in which they were written. Throws where the bytes are none. */
export function* fieldsOf(message: Uint8Array): Generator<Field, void, undefined> {
  let at = 0;
  while (at < message.length) {
    const key = varint();
    const number = Number(key >> 3n);
    switch (Number(key & 7n)) {
      case 0:
        yield { number, value: varint(), bytes: none };
        break;
      case 1:
        yield { number, value: 0n, bytes: take(8) };
        break;
      case 2:
        yield { number, value: 0n, bytes: take(Number(varint())) };
        break;
      case 5:
        yield { number, value: 0n, bytes: take(4) };
        break;
      default:
        throw new Error('unknown kind of field');
    }
  }

  function take(length: number): Uint8Array {
    if (at + length > message.length) throw new Error('field beyond the end');
    at += length;
    return message.subarray(at - length, at);
  }
  function varint(): bigint {
    const [value, next] = readVarint(message, at);
    at = next;
    return value;
  }
}

function readVarint(bytes: Uint8Array, from: number): [value: bigint, next: number] {
  let value = 0n;
  for (let at = from; at < from + 10; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) break;
    value |= BigInt(byte & 127) << BigInt(7 * (at - from));
    if (byte < 128) return [value, at + 1];
  }
  throw new Error('number without an end');
}

/** A varint as the signed number that it stands for. */
export const signed = (value: bigint): number => Number(BigInt.asIntN(64, value));

export const textOf = ({ bytes }: Field): string => new TextDecoder().decode(bytes);

/** Numbers of a repeated field, which is written packed or one by one. */
export function wholeNumbers({ bytes, value }: Field): number[] {
  if (bytes === none) return [signed(value)];
  const numbers: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const [each, next] = readVarint(bytes, at);
    numbers.push(signed(each));
    at = next;
  }
  return numbers;
}

/** Floats of four bytes each. */
export function floats({ bytes }: Field): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 2);
}
