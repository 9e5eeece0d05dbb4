import { settingTexts as t } from '../../terminal/terminal-texts.ts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'is no domain such as example.org');

/** Names of strengths and methods (`acr`, `amr`), which go into URLs joined by spaces. */
const names = z
  .array(z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be names without spaces'))
  .max(20)
  .default([]);

const provider = z
  .strictObject({
    /** Part of URLs, including the provider's redirect URL. */
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'must be letters, digits and dashes'),
    issuer: z.url({ protocol: /^https?$/, message: 'is no address' }),
    client_id: z.string().min(1).max(500),
    client_secret: z.string().min(1).max(1000).nullable().default(null),
    label: z.string().trim().min(1).max(40),
    business: z.boolean().default(false),
    domains: z.array(host).max(200).default([]),
    internal: z.boolean().default(false),
    /** Requested values. Default: those of `acr`. */
    acr_values: names,
    /** The ID token's login strength must be one of these. */
    acr: names,
    /** The ID token's methods must include one of these. */
    amr: names,
    /** Maximum seconds since the person last authenticated at the provider. */
    max_age: z.number().int().min(0).max(31_536_000).nullable().default(null),
    weak: z.enum(['second_factor', 'refuse']).default('second_factor'),
  })
  .refine(({ issuer, internal }) => internal || issuer.startsWith('https:'), 'must be asked over https')
  .transform(({ client_id, client_secret, business, internal, acr_values, max_age, weak, ...rest }) => ({
    ...rest,
    clientId: client_id,
    clientSecret: client_secret,
    isBusiness: business,
    /** The provider is on the administrator's own network: its single host is allowed, whatever its address. */
    isInternal: internal,
    acrValues: acr_values.length === 0 ? rest.acr : acr_values,
    maxAge: max_age,
    weakLogins: rest.acr.length + rest.amr.length === 0 ? ('not_asked' as const) : weak,
  }));

/** An OpenID Connect login provider as configured by the administrator. */
export type SsoProviderSettings = z.output<typeof provider>;

const providers = z
  .array(provider)
  .max(20)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: () => t.twice });

/** The setting `OIDC_PROVIDERS`: a JSON list, or the path of a file that contains one. */
export const ssoProvidersSetting = z.string().transform((value, context): SsoProviderSettings[] => {
  try {
    const text = value.trimStart().startsWith('[') ? value : readFileSync(value, 'utf8');
    const parsed = providers.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    context.addIssue(
      t.provider({ problem: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() }),
    );
  } catch {
    context.addIssue(t.providers);
  }
  return z.NEVER;
});
