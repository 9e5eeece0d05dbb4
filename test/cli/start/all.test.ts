import { inTurn } from '../../support/report/in-turn.ts';

await inTurn(import.meta.dirname);
