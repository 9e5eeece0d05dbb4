import { writeFileSync } from 'node:fs';
import { messageTypes, typesFile } from './languages/message-types.ts';

writeFileSync(typesFile, messageTypes());
