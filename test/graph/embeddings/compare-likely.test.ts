import test from 'ava';
import { compareAll, compareLikely } from '../../../server/graph/embeddings/compare-likely.ts';
import { DescriptorList } from '../../../server/graph/embeddings/descriptor-list.ts';
import { Nearest } from '../../../server/graph/embeddings/nearest.ts';
import { sketchRuleOf } from '../../../server/graph/embeddings/sketch.ts';

const size = 168;
const count = 16_000;

test.serial('[SRCH-03] of many descriptors an eighth is compared, and the nearest are among them', (t) => {
  let state = 11;
  const random = (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const kinds = Array.from({ length: 400 }, () => Array.from({ length: size }, () => 40 + random() * 160));
  const made = (kind: number, noise: number): Uint8Array =>
    Uint8Array.from(kinds[kind % kinds.length] ?? [], (value) => value + (random() - 0.5) * noise);
  const all = new Uint8Array(count * size);
  for (let n = 0; n < count; n += 1) all.set(made(n, 80), n * size);
  const rule = sketchRuleOf(size, all);
  const lists = Array.from({ length: 8 }, () => new DescriptorList(size, rule));
  for (let n = 0; n < count; n += 1) lists[n % 8]?.push(n, all, n * size);

  const offered = new Nearest(count);
  compareLikely(rule, lists, made(0, 20), offered);
  t.true(
    offered.matches().length >= 2000 && offered.matches().length < 2600,
    String(offered.matches().length),
  );

  let found = 0;
  for (let asked = 0; asked < 40; asked += 1) {
    const query = made(asked, 20);
    const [likely, truth] = [new Nearest(10), new Nearest(10)];
    compareLikely(rule, lists, query, likely);
    for (const list of lists) compareAll(size, list, query, truth);
    const pictures = new Set(likely.matches().map(({ picture }) => picture));
    found += truth.matches().filter(({ picture }) => pictures.has(picture)).length;
  }
  t.true(found >= 0.95 * 400, `${found} of 400`);
});
