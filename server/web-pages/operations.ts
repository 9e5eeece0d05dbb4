import { z } from 'zod';
import { readWebPage } from './read-web-page.ts';
import { isAppError } from '../errors.ts';
import { webAddress } from '../http/operations/input/input.ts';
import { operationForMembers } from '../http/operations/operation.ts';
import { limits } from '../../views/contract/limits.ts';

export const findImagesOperation = operationForMembers({
  method: 'GET',
  path: '/v3/find_images/',
  resources: [{ name: 'FindPinImagesResource', verb: 'get' }],
  summary: 'Finds the pictures of a web page, best first; none if the page cannot be read.',
  tag: 'Pins',
  input: z.object({ url: webAddress(limits.pinLink) }),
  output: z.object({
    url: z.string().describe('Final URL of the page'),
    title: z.string(),
    description: z.string(),
    no_pin: z.boolean().describe('Whether the page forbids saving'),
    no_pin_reason: z.string().nullable(),
    items: z.array(
      z.object({
        url: z.string(),
        width: z.number().nullable().describe('Pixels'),
        height: z.number().nullable().describe('Pixels'),
        alt_text: z.string(),
      }),
    ),
  }),
  limit: { points: 30, perSeconds: 60 },
  async handle({ services }, { url }) {
    const page = await readWebPage(services, url).catch((error: unknown) => {
      if (isAppError(error)) return null;
      throw error;
    });
    return {
      data: {
        url: page?.url ?? url,
        title: page?.title ?? '',
        description: page?.description ?? '',
        no_pin: page !== null && page.noPin !== null,
        no_pin_reason: page?.noPin ?? null,
        items: (page?.pictures ?? []).map(({ url: address, width, height, alt }) => ({
          url: address,
          width,
          height,
          alt_text: alt,
        })),
      },
    };
  },
});
