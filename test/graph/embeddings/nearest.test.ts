import test from 'ava';
import { Nearest } from '../../../server/graph/embeddings/nearest.ts';

test.serial(
  '[SRCH-03] the nearest of what is offered are kept, each once, those offered first before equal ones',
  (t) => {
    let state = 5;
    const random = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (const limit of [1, 2, 7, 60, 500]) {
      const found = new Nearest(limit);
      const least = new Map<number, { picture: number; distance: number; turn: number }>();
      for (let turn = 0; turn < 2000; turn += 1) {
        const [picture, distance] = [random(300), random(400)];
        found.offer(picture, distance);
        if (distance < (least.get(picture)?.distance ?? Infinity))
          least.set(picture, { picture, distance, turn });
      }
      const expected = [...least.values()]
        .toSorted((a, b) => a.distance - b.distance || a.turn - b.turn)
        .slice(0, limit)
        .map(({ picture, distance }) => ({ picture, distance }));
      t.deepEqual(
        found.matches().map(({ distance }) => distance),
        expected.map(({ distance }) => distance),
      );
      t.is(new Set(found.matches().map(({ picture }) => picture)).size, expected.length);
      t.is(found.worst, expected.length < limit ? Infinity : (expected.at(-1)?.distance ?? 0));
      if (limit > 300) t.deepEqual(found.matches(), expected);
    }
  },
);
