import { localeNames } from '../../../views/languages/languages.ts';
import { z } from 'zod';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { businessTexts } from '../../../views/business/texts.ts';
import { countryCodes } from '../../../views/accounts/settings/countries.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';

const choices = z.record(z.string(), z.string()).describe('Names by code');

export const localesOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/locales/',
  isWayIn: true,
  resources: [{ name: 'LocalesResource', verb: 'get' }],
  summary: 'Lists the languages that the settings offer.',
  tag: 'Accounts',
  input: z.object({}),
  output: choices,
  handle: () => Promise.resolve({ data: localeNames }),
});

export const countriesOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/countries/',
  isWayIn: true,
  resources: [{ name: 'CountriesResource', verb: 'get' }],
  summary: 'Lists the countries that the settings offer.',
  tag: 'Accounts',
  input: z.object({}),
  output: choices,
  handle: () =>
    Promise.resolve({
      data: Object.fromEntries(
        countryCodes.map((code) => [code, settingsTexts.account.countryName({ code })]),
      ),
    }),
});

export const accountTypesOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/business_types/',
  isWayIn: true,
  resources: [{ name: 'BusinessTypesResource', verb: 'get' }],
  summary: 'Lists the categories of businesses.',
  tag: 'Accounts',
  input: z.object({}),
  output: choices,
  handle: () => Promise.resolve({ data: Object.fromEntries(businessTexts.categories) }),
});
