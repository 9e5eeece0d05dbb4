import type { Database, Statement } from '../../connection/database.ts';
import { idAt } from '../../../views/base/time/id-time.ts';

/**
 * Returns a database in which what people made, saved, follow, hid and blocked since a time is missing. Statements are
 * the same: in each, queries of the table’s name stand for the tables. Only for statements that read.
 */
export function databaseAsOf(db: Database, time: Date): Database {
  const before = idAt(time.getTime());
  const isBefore = `created_at < '${time.toISOString()}'`;
  const tables: Record<string, string> = {
    pins: `SELECT * FROM public.pins WHERE id < ${before}`,
    saves: `SELECT * FROM public.saves WHERE pin_id < ${before}`,
    board_pins: `SELECT * FROM public.board_pins WHERE pin_id < ${before}`,
    pin_interests: `SELECT * FROM public.pin_interests WHERE pin_id < ${before}`,
    pin_documents: `
      SELECT d.pin_id, d.user_id, d.root_pin_id, d.tier, d.kind, d.language, d.words, (SELECT count(*)::int FROM (
        SELECT FROM public.pins c WHERE c.root_pin_id = d.root_pin_id AND c.id < ${before} AND c.parent_pin_id IS NOT NULL
        LIMIT ${maxCounted}) copies) AS saves
      FROM public.pin_documents d WHERE d.pin_id < ${before}`,
    follows: `SELECT * FROM public.follows WHERE ${isBefore}`,
    hidden_pins: `SELECT * FROM public.hidden_pins WHERE ${isBefore}`,
    hidden_people: `SELECT * FROM public.hidden_people WHERE ${isBefore}`,
    blocks: `SELECT * FROM public.blocks WHERE ${isBefore}`,
  };
  const rewritten = new WeakMap<Statement, Statement>();

  function asOf(statement: Statement): Statement {
    const known = rewritten.get(statement);
    if (known !== undefined) return known;
    const named = Object.entries(tables).filter(([table]) =>
      new RegExp(`\\b${table}\\b`).test(statement.text),
    );
    const before = named.map(([table, query]) => `${table} AS NOT MATERIALIZED (${query})`).join(', ');
    const [begin = '', further = ''] = /^\s*(WITH\s)?/.exec(statement.text) ?? [];
    const rest = statement.text.slice(begin.length);
    const text = before === '' ? statement.text : `WITH ${before}${further === '' ? ' ' : ', '}${rest}`;
    const made = { name: `${statement.name}:as_of`, text };
    rewritten.set(statement, made);
    return made;
  }

  return { ...db, rows: (statement, values) => db.rows(asOf(statement), values) };
}

/** Nothing asks how many more than these. */
const maxCounted = 1000;
