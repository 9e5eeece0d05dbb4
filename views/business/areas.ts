import { isId } from '../base/text/is-id.ts';

/** Kinds of items that a business manages (spec §2 'Business manager and access areas'). */
export const businessItemKinds = [
  'asset_group',
  'shared_tag',
  'brand_safety',
  'partner',
  'ad_account',
  'audience',
  'invoice',
  'call',
] as const;
export type BusinessItemKind = (typeof businessItemKinds)[number];

export type BusinessArea =
  | {
      slug: string;
      shows: 'dashboard' | 'people' | 'managers' | 'profiles' | 'history' | 'security' | 'hierarchy';
    }
  | { slug: string; shows: 'items'; kind: BusinessItemKind; isPending: boolean }
  | { slug: string; shows: 'pending-people' }
  | { slug: string; shows: 'migration' };

const items = (slug: string, kind: BusinessItemKind, isPending = false): BusinessArea => ({
  slug,
  shows: 'items',
  kind,
  isPending,
});

/** Areas of the business manager, in navigation order. Those with a slash are nested under their parent. */
export const managerAreas: readonly BusinessArea[] = [
  { slug: 'dashboard', shows: 'dashboard' },
  items('asset-groups', 'asset_group'),
  items('shared-tags', 'shared_tag'),
  items('brand-safety', 'brand_safety'),
  { slug: 'employees', shows: 'people' },
  { slug: 'employees/pending', shows: 'pending-people' },
  items('partners', 'partner'),
  items('partners/pending', 'partner', true),
  items('ad-accounts', 'ad_account'),
  items('ad-accounts/pending', 'ad_account', true),
  { slug: 'ad-accounts/cee-migration', shows: 'migration' },
  { slug: 'profiles', shows: 'profiles' },
  { slug: 'history', shows: 'history' },
  items('audiences', 'audience'),
  { slug: 'security', shows: 'security' },
  items('invoice-management', 'invoice'),
];

/** Areas of a business hierarchy. */
export const hierarchyAreas: readonly BusinessArea[] = [
  { slug: 'dashboard', shows: 'dashboard' },
  { slug: 'hierarchy', shows: 'hierarchy' },
  { slug: 'business_security', shows: 'security' },
  { slug: 'managers', shows: 'managers' },
];

export interface BusinessPlace {
  businessId: string;
  tree: 'business-manager' | 'hierarchy';
  area: BusinessArea;
  /** Id of the item that the page shows. */
  itemId: string | null;
}

/** Parses a path under `/business/`. Null if it is not one of the areas. */
export function businessPlace(pathname: string): BusinessPlace | null {
  const match = /^\/business\/(business-manager|business-access|hierarchy)\/(\d+)(?:\/(.*?))?\/?$/.exec(
    pathname,
  );
  if (match === null) return null;
  const [, root = '', businessId = '', rest = ''] = match;
  if (!isId(businessId)) return null;
  const tree = root === 'hierarchy' ? 'hierarchy' : 'business-manager';
  const areas = tree === 'hierarchy' ? hierarchyAreas : managerAreas;
  const wanted = rest === '' ? 'dashboard' : rest;
  const area = areas.find(({ slug }) => slug === wanted);
  if (area !== undefined) return { businessId, tree, area, itemId: null };
  const detail = /^([\w-]+)\/(\d+)$/.exec(wanted);
  const listed = areas.find(({ slug, shows }) => slug === detail?.[1] && shows === 'items');
  const itemId = detail?.[2] ?? '';
  return listed === undefined || !isId(itemId) ? null : { businessId, tree, area: listed, itemId };
}

export function businessUrl(businessId: string, slug = 'dashboard', tree = 'business-manager'): string {
  return `/business/${tree}/${businessId}/${slug}/`;
}

/** Page with the business's items as a tree. */
export function hierarchyUrl(businessId: string): string {
  return businessUrl(businessId, 'hierarchy', 'hierarchy');
}

/** List of items of a kind. */
export function itemsUrl(businessId: string, kind: BusinessItemKind, isPending = false): string {
  const area = managerAreas.find(
    (each) => each.shows === 'items' && each.kind === kind && each.isPending === isPending,
  );
  return businessUrl(businessId, area?.slug);
}

/** Page with the form to request a call for a business. */
export const callUrl = (businessId: string): string => `/business/schedule_call/?business=${businessId}`;

/** Page with the invitations that wait for the member's answer. */
export const businessInvitesUrl = '/business/invite/';

/** Roles in a business. */
export const businessRoles = ['owner', 'admin', 'employee'] as const;
export type BusinessRole = (typeof businessRoles)[number];

/** Returns the business that is asked for, or else the member's own, or else one that the member may manage, or any. */
export function businessAsked<Known extends { id: string; role: BusinessRole }>(
  businesses: readonly Known[],
  asked: string | undefined,
): Known | undefined {
  return (
    businesses.find(({ id }) => id === asked) ??
    businesses.find(({ role }) => role === 'owner') ??
    businesses.find(({ role }) => mayManage(role)) ??
    businesses[0]
  );
}

/** Owners and administrators may edit. Employees may only view. */
export function mayManage(role: BusinessRole): boolean {
  return role !== 'employee';
}
