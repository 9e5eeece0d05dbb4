import { z } from 'zod';
import { deleteComment, reportComment } from '../comments/write-comments.ts';
import { pictureOfComment } from '../comments/operations/picture-of-comment.ts';
import { bookmarks, flag, id, optionalId, pageSize, text } from '../http/operations/input/input.ts';
import { operationForAnyone, operationForMembers, type MemberContext } from '../http/operations/operation.ts';
import { listOfPerson, listOfPersonFields, listOfPersonScopes } from '../people/operations/list-of-person.ts';
import { pictureOfInput } from '../uploads/picture-of-input.ts';
import { idText } from '../../views/contract/output.ts';
import { limits } from '../../views/contract/limits.ts';
import { reportFields } from '../feedback/operations/report-fields.ts';
import { tryTexts as t } from '../../views/tries/texts.ts';
import { triesUrl } from '../../views/tries/try-urls.ts';
import { listTries, triedBy } from './list-tries.ts';
import { presentTriedPin, presentTry, triedPinSchema, trySchema } from './present.ts';
import { putTry } from './put-try.ts';
import { presentPage } from '../paging/page-of-rows.ts';
import { refusals } from '../refusals.ts';
import { isId } from '../../views/base/text/is-id.ts';

const tag = 'Tries';
const ofPin = '/v3/pins/{pin_id}/tries/';
const ofTry = '/v3/did_it/{user_did_it_data_id}/';
const readScopes = ['pins:read', 'pins:read_secret'] as const;
const writeScopes = ['pins:write', 'pins:write_secret'] as const;
const pictureName = { image_signature: 'image_signatures' };

function pageOf(input: Record<string, unknown>): string {
  const pin = input['pin_id'];
  return typeof pin === 'string' && isId(pin) ? triesUrl(pin) : '/';
}

export const listTriesOperation = operationForAnyone({
  method: 'GET',
  path: ofPin,
  resources: [{ name: 'PinDidItFeedResource', verb: 'get' }],
  summary: 'Lists who tried a pin, newest first, with notes and pictures.',
  tag,
  scopes: [...readScopes],
  input: z.object({ pin_id: id, bookmarks, page_size: pageSize(limits.commentsPage, 100) }),
  output: z.array(trySchema),
  async handle({ services, viewer, origin }, input) {
    const viewerId = viewer.user?.id ?? null;
    const page = await listTries(services, viewerId, input.pin_id, input.bookmarks, input.page_size);
    return presentPage(page, (made) => presentTry(origin, input.pin_id, made));
  },
});

export const userTriesOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/users/{username}/tries/',
  resources: [
    { name: 'UserDidItFeedResource', verb: 'get' },
    { name: 'DidItUserFeedResource', verb: 'get' },
  ],
  summary: 'Lists what a person tried, newest first, with notes, pictures and pins.',
  tag,
  scopes: listOfPersonScopes,
  input: z.object({
    ...listOfPersonFields,
    page_size: pageSize(limits.feedPage, 100),
  }),
  output: z.array(triedPinSchema),
  async handle(context, input) {
    const { person, request } = await listOfPerson(context, input);
    const page = await triedBy(context.services, person.id, request);
    return presentPage(page, (tried) => presentTriedPin(context.origin, tried));
  },
});

export const putTryOperation = operationForMembers({
  method: 'PUT',
  path: ofPin,
  resources: [
    { name: 'DidItActivityResource', verb: 'create', renames: pictureName },
    { name: 'DidItActivityResource', verb: 'update', renames: pictureName },
  ],
  summary:
    "Marks a pin as tried, optionally with a note and a picture, or changes the caller's mark. A picture is kept until it is replaced or `remove_picture` is set.",
  tag,
  scopes: [...writeScopes],
  input: z.object({
    pin_id: id,
    details: text(limits.comment, 'note').default(''),
    upload_id: optionalId.meta({ description: 'A picture that the caller uploaded' }),
    image_signatures: z
      .string()
      .regex(/^[0-9a-f]{32}$/, { error: () => refusals.tries.signature })
      .or(z.literal(''))
      .optional()
      .describe('Signature of a picture that the caller uploaded, instead of `upload_id`'),
    remove_picture: flag.default(false),
    user_did_it_data_id: optionalId.meta({
      description: 'The mark to change; by default the one on the pin',
    }),
  }),
  output: trySchema,
  file: { field: 'image', maxBytes: limits.uploadBytes },
  idempotency: 'staged',
  limit: {
    points: 20,
    perSeconds: 60,
    shared: true,
    ofNewAccounts: { points: 60, perSeconds: 3600, shared: true },
  },
  async handle(context, input) {
    const { viewer, origin } = context;
    const { pin_id: pinId, details: note, remove_picture: removesPicture } = input;
    const { user_did_it_data_id: tryId = null } = input;
    const given = { uploadId: input.upload_id ?? null, ownSignature: input.image_signatures || null };
    const signature = await pictureOfComment(context, pinId, given);
    return context.keyed.once(async (services) => {
      const words = { note, signature, removesPicture };
      const { made, isNew } = await putTry(services, viewer.user.id, pinId, words, tryId);
      return { data: presentTry(origin, pinId, made), status: isNew ? 201 : 200 };
    });
  },
  form: {
    page: pageOf,
    done: (data, input) => ({ to: `${triesUrl(input.pin_id)}#try-${data.id}`, told: t.kept }),
  },
});

export const deleteTryOperation = operationForMembers({
  method: 'DELETE',
  path: ofTry,
  resources: [{ name: 'DidItActivityResource', verb: 'delete' }],
  summary: 'Deletes a try. People can delete their own, and the pinner any.',
  tag,
  scopes: [...writeScopes],
  input: z.object({ user_did_it_data_id: id, pin_id: optionalId }),
  output: z.object({ id: idText, pin_id: idText }),
  limit: { points: 120, perSeconds: 60 },
  async handle({ services, viewer }, input) {
    const { user_did_it_data_id: tryId, pin_id: pinId = null } = input;
    const gone = await deleteComment(services, viewer.user.id, tryId, pinId);
    return { data: { id: tryId, pin_id: gone.pinId } };
  },
  form: {
    page: pageOf,
    isButton: true,
    done: (data) => ({ to: triesUrl(data.pin_id), told: t.takenBack }),
  },
});

export const reportTryOperation = operationForMembers({
  method: 'PUT',
  path: `${ofTry}report/`,
  resources: [{ name: 'DidItReportResource', verb: 'create' }],
  summary: "Reports the note or picture of another person's try.",
  tag,
  input: z.object({
    user_did_it_data_id: id,
    pin_id: optionalId,
    ...reportFields(() => t.sayWhatIsWrong),
  }),
  output: z.object({ id: idText, pin_id: idText, reported: z.literal(true) }),
  limit: { points: 30, perSeconds: 60 },
  async handle({ services, viewer }, input) {
    const { user_did_it_data_id: tryId, pin_id: at = null, reason, details } = input;
    const { pinId } = await reportComment(services, viewer.user.id, tryId, at, { reason, details });
    return { data: { id: tryId, pin_id: pinId, reported: true } };
  },
  form: {
    page: pageOf,
    isButton: true,
    keepsText: true,
    done: (data) => ({ to: triesUrl(data.pin_id), told: t.reported }),
  },
});

export const tryPictureOperation = operationForMembers({
  method: 'POST',
  path: '/v3/did_it/images/',
  resources: [{ name: 'DidItImageUploadResource', verb: 'create' }],
  summary: 'Stores a picture for a try, from a URL or a file. The try then names its signature.',
  tag,
  scopes: [...writeScopes],
  input: z.object({ image_url: z.string().max(limits.pinLink).default(''), upload_id: optionalId }),
  output: z.object({ image_signature: z.string(), width: z.number(), height: z.number() }),
  file: { field: 'image', maxBytes: limits.uploadBytes },
  limit: {
    points: 20,
    perSeconds: 60,
    shared: true,
    ofNewAccounts: { points: 60, perSeconds: 3600, shared: true },
  },
  async handle(context, input) {
    const { signature, width, height } = await pictureFor(context, input.image_url, input.upload_id ?? null);
    return { data: { image_signature: signature, width, height } };
  },
});

function pictureFor({ services, viewer, file, origin }: MemberContext, url: string, uploadId: string | null) {
  return pictureOfInput(services, viewer.user.id, { file, uploadId, base64: undefined, url, origin });
}

export const tryOperations = [
  listTriesOperation,
  userTriesOperation,
  putTryOperation,
  deleteTryOperation,
  reportTryOperation,
  tryPictureOperation,
] as const;
