import test from 'ava';
import { EmbeddingIndex } from '../../../server/graph/embeddings/embedding-index.ts';

test.serial(
  '[SRCH-03] the index answers as comparing everything would, also once it looks into lists alone',
  (t) => {
    const index = new EmbeddingIndex();
    let state = 7;
    const random = (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    const kinds = Array.from({ length: 60 }, () => Array.from({ length: 168 }, () => random() * 160));
    const made = (kind: number): Uint8Array =>
      Uint8Array.from(kinds[kind % 60] ?? [], (value) => Math.max(0, value + (random() - 0.5) * 60));
    for (let n = 0; n < 6000; n += 1) index.add(n, made(n));
    const holdsAll = (): void => {
      const held = index.searchAll(made(0), 6000).map(({ picture: each }) => each);
      t.deepEqual(
        [...held].sort((a, b) => a - b),
        Array.from({ length: 6000 }, (_, n) => n),
      );
    };
    t.true(index.isLoose);
    let slices = 0;
    for (const _ of index.regroup()) {
      slices += 1;
      t.is(index.length, 6000);
      if (slices === 60) holdsAll();
    }
    t.true(slices > 50, `${slices} slices, between which others are answered`);
    t.false(index.isLoose);
    holdsAll();
    let [found, wanted] = [0, 0];
    for (let n = 0; n < 40; n += 1) {
      const query = made(n * 7);
      const near = new Set(index.search(query, 10).map(({ picture: each }) => each));
      for (const { picture: each } of index.searchAll(query, 10)) {
        wanted += 1;
        if (near.has(each)) found += 1;
      }
    }
    t.true(found / wanted >= 0.95, String(found / wanted));
  },
);
