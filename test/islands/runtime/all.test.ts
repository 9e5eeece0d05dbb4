import { join } from 'node:path';
import { inTurn } from '../../support/report/in-turn.ts';

// The package imports nothing of this product.
await inTurn(join(import.meta.dirname, '../../../islands/runtime/test'));
