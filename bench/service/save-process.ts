import { openDatabase, type Statement } from '../../db/connection/database.ts';
import { openStorage } from '../../server/adapters/storage/open-storage.ts';
import { readConfig } from '../../server/config/config.ts';
import { createServices } from '../../server/create-services.ts';
import { savePin } from '../../server/saves/save-pin.ts';
import { driveBy } from '../load/drive.ts';

const people: Statement = {
  name: 'bench_savers',
  text: `SELECT user_id AS id FROM board_collaborators WHERE board_id = $1`,
};
const sources: Statement = {
  name: 'bench_sources',
  text: 'SELECT id FROM pins WHERE parent_pin_id IS NULL ORDER BY id LIMIT 20000',
};

/** Runs the save function without HTTP: rotating collaborators save rotating pins to one board. */
const boardId = process.env['BOARD_ID'] ?? '';
const config = readConfig(process.env);
const services = createServices(
  config,
  openDatabase({ connectionString: config.databaseUrl ?? '' }),
  await openStorage(config),
);
const userIds = (await services.db.rows<{ id: string }>(people, [boardId])).map(({ id }) => id);
const pinIds = (await services.db.rows<{ id: string }>(sources)).map(({ id }) => id);
let taken = 0;

driveBy(async () => {
  taken += 1;
  await savePin(services, {
    userId: userIds[taken % userIds.length] ?? '',
    pinId: pinIds[taken % pinIds.length] ?? '',
    board: { id: boardId },
    sectionId: null,
    key: `verb-${taken}`,
  });
});
