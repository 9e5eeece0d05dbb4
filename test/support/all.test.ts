import { inTurn } from './report/in-turn.ts';

await inTurn(import.meta.dirname);
