import { statement, type Sql } from '../../connection/database.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';
import { notBlocked, onBoard } from '../visibility.ts';
import { conversationOpen } from './conversation-visible.ts';

/** A pin sent by or to the viewer. */
export interface SentPinRow extends PersonRow {
  conversationId: string;
  sentByMe: boolean;
  body: string;
  sentAt: Date;
}

const ofPin = statement('sent_pin')`
  WITH mine AS (
    SELECT cm.conversation_id, cm.cleared_id FROM conversation_members cm
    WHERE cm.user_id = $1 AND ${conversationOpen('cm', '$1')}
  ), sent AS (
    SELECT m.conversation_id, m.id, m.sender_id, m.body, m.created_at FROM messages m
    JOIN mine ON mine.conversation_id = m.conversation_id
    WHERE m.pin_id = $2 AND m.id > mine.cleared_id ORDER BY m.id DESC LIMIT 50
  )
  SELECT ${personColumns}, s.conversation_id AS "conversationId", s.sender_id = $1 AS "sentByMe", s.body,
    s.created_at AS "sentAt"
  FROM sent s JOIN conversation_members other ON other.conversation_id = s.conversation_id
  JOIN users u ON u.id = other.user_id ${personPicture}
  WHERE other.user_id <> $1 AND other.status <> 'left' AND ${notBlocked('u.id', '$1')}
    AND (s.sender_id = $1 OR s.sender_id = other.user_id)
  ORDER BY s.id DESC, u.id`;

/** Lists the people to whom a person has sent a pin and who sent it to them, latest first. */
export async function sendingsOfPin(sql: Sql, userId: string, pinId: string): Promise<SentPinRow[]> {
  return sql.rows<SentPinRow>(ofPin, [userId, pinId]);
}

const suggested = statement('send_suggestions')`
  WITH known AS (
    (SELECT other.user_id AS id, max(cm.last_message_id) AS rank
    FROM conversation_members cm JOIN conversations c ON c.id = cm.conversation_id AND NOT c.is_group
    JOIN conversation_members other ON other.conversation_id = c.id AND other.user_id <> $1
    WHERE cm.user_id = $1 AND cm.status = 'accepted' GROUP BY other.user_id
    ORDER BY rank DESC LIMIT $2)
    UNION ALL
    (SELECT f.target_id, 0 FROM follows f JOIN users t ON t.id = f.target_id
    WHERE f.follower_id = $1 AND f.target_kind = 'user' AND t.shows_messaging
    ORDER BY f.created_at DESC LIMIT $2)
  )
  SELECT ${personColumns} FROM (SELECT id, max(rank) AS rank FROM known GROUP BY id) k
  JOIN users u ON u.id = k.id ${personPicture}
  WHERE ${notBlocked('u.id', '$1')} ORDER BY k.rank DESC, u.full_name, u.id LIMIT $2`;

/** Suggests recipients: recent conversation partners, then followed people. */
export async function sendSuggestions(sql: Sql, userId: string, limit: number): Promise<PersonRow[]> {
  return sql.rows<PersonRow>(suggested, [userId, limit]);
}

const existing = statement('sent_pins_existing')`SELECT id FROM pins WHERE id = ANY ($1)`;

/** Returns those of the pins that still exist, whoever may see them. */
export async function existingPins(sql: Sql, pinIds: string[]): Promise<string[]> {
  return (await sql.rows<{ id: string }>(existing, [pinIds])).map(({ id }) => id);
}

const shutOut = statement('sent_pin_shut_out')`
  SELECT ${personColumns} FROM pins p JOIN boards b ON b.id = p.board_id
  JOIN users u ON u.id = ANY ($2) ${personPicture}
  WHERE p.id = $1 AND b.privacy = 'secret' AND NOT coalesce(${onBoard('b', 'u.id')}, false) ORDER BY u.id`;

/** Returns those of the people who are not on a pin's secret board. */
export async function shutOutOfPin(sql: Sql, pinId: string, userIds: string[]): Promise<PersonRow[]> {
  return sql.rows<PersonRow>(shutOut, [pinId, userIds]);
}
