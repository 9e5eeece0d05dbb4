import { bowls } from './bowls.ts';
import { plated } from './plated.ts';
import type { Serve } from './serve.ts';

export type Dish = keyof typeof plated | keyof typeof bowls;

export const serve: Record<Dish, Serve> = { ...plated, ...bowls };
