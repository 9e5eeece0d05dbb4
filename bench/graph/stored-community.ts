import type { Sql, Statement } from '../../db/connection/database.ts';
import { signatureOf, type SaveGraph } from '../../server/graph/store/save-graph.ts';

const statements = (boards: number, pictures: number): Statement[] => [
  // The cost of changes is not measured here, and the walk is loaded rather than updated.
  { name: 'bench_graph_quiet', text: 'ALTER TABLE pins DISABLE TRIGGER USER' },
  {
    name: 'bench_graph_person',
    text: `INSERT INTO users (id, username, first_name, full_name) VALUES (1, 'everybody', 'Everybody', 'Everybody')`,
  },
  {
    name: 'bench_graph_boards',
    text: `INSERT INTO boards (id, owner_id, name, slug)
      SELECT n, 1, 'Board', 'board-' || n FROM generate_series(1, ${boards}) n`,
  },
  {
    name: 'bench_graph_images',
    text: `INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
      SELECT md5(n::text), 600, 800, 'jpg', '#336699', '', 1 FROM generate_series(1, ${pictures}) n`,
  },
];

const pins: Statement = {
  name: 'bench_graph_pins',
  text: `
    WITH made AS (
      INSERT INTO pins (user_id, board_id, root_pin_id, image_signature, image_width, image_height, image_color,
        image_format)
      SELECT 1, board_id, 1, signature, 600, 800, '#336699', 'jpg'
      FROM unnest($1::bigint[], $2::text[]) AS saved (board_id, signature)
      RETURNING id, board_id
    )
    INSERT INTO board_pins (board_id, pin_id, user_id) SELECT board_id, id, 1 FROM made`,
};
const analyze: Statement = { name: 'bench_graph_analyze', text: 'ANALYZE' };

const atOnce = 20_000;

/** Writes a graph's edges as pins of one member into an empty database. */
export async function storeCommunity(sql: Sql, graph: SaveGraph): Promise<void> {
  for (const statement of statements(graph.boards.size, graph.pictures.size)) await sql.rows(statement);
  let boards: number[] = [];
  let signatures: string[] = [];
  const flush = async (): Promise<void> => {
    await sql.rows(pins, [boards, signatures]);
    boards = [];
    signatures = [];
  };
  for (let board = 0; board < graph.boards.size; board += 1) {
    const start = graph.ofBoard.heads[2 * board] ?? 0;
    const end = start + (graph.ofBoard.heads[2 * board + 1] ?? 0);
    for (let at = start; at < end; at += 1) {
      boards.push(board + 1);
      signatures.push(signatureOf(graph, graph.ofBoard.edges[at] ?? 0));
    }
    if (boards.length >= atOnce) await flush();
  }
  await flush();
  await sql.rows(analyze);
}
