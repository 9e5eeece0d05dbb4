import { inTurn } from '../../support/in-turn.ts';

await inTurn(import.meta.dirname);
