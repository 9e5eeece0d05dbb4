import type { ReactNode } from 'react';
import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import {
  actorsOfBusiness,
  countBusiness,
  getBusinessItem,
  listBusinessHistory,
} from '../../server/business/areas.ts';
import { authorizeBusiness } from '../../server/business/authorize-business.ts';
import { itemsInUse, listBusinessItems, listPartnershipsAsked } from '../../server/business/items.ts';
import { listBusinessPeople } from '../../server/business/people.ts';
import { HistoryArea } from '../../views/business/area-parts.tsx';
import { PeopleArea } from '../../views/business/people-area.tsx';
import { SettingRow, type SettingsScreenProps } from '../../views/accounts/settings/settings-screen.tsx';
import type { BusinessItem, BusinessPerson } from '../../views/contract/business/business.ts';
import { limits } from '../../views/contract/limits.ts';
import {
  businessPlace,
  businessUrl,
  hierarchyUrl,
  hierarchyAreas,
  managerAreas,
  mayManage,
  type BusinessArea,
} from '../../views/business/areas.ts';
import { businessTexts as t } from '../../views/business/texts.ts';
import { en } from '../../views/base/texts/en.ts';
import { formState } from '../render/forms/form-state.ts';
import type { PageModel } from '../render/page-model.ts';
import { guardBookmark } from '../render/guards/guard-bookmark.ts';
import { privatePage } from '../render/guards/private-page.ts';
import { shellProps } from '../render/shell-props.tsx';
import { orNotFound } from '../render/business/business-page.tsx';
import { next, type AreaRequest } from './area-request.ts';
import type { PageContent } from '../render/page-content.ts';
import { itemOf, itemsOf } from './items-data.tsx';
import { memberOfPage } from '../render/guards/refused-page.ts';
import { NextLink } from '../../views/base/next-link.tsx';

/** An area of a business (ROUTE-18), for its people. 404 for others. */
export async function data({
  request,
  urlPathname,
  urlParsed,
}: PageContextServer): Promise<PageModel<SettingsScreenProps>> {
  const place = businessPlace(urlPathname);
  if (place === null) throw render(404);
  const member = memberOfPage(request, urlPathname);
  const business = await orNotFound(() =>
    authorizeBusiness(request.services, member.id, place.businessId, 'read'),
  );
  if (business === null) throw render(404);
  const { bookmark, asked: askedBookmark } = urlParsed.search;
  const shown = await guardBookmark(urlPathname, () =>
    areaOf({ request, business, place, bookmark, askedBookmark, viewerId: member.id }),
  );
  if (shown === null) throw render(404);
  const areas = place.tree === 'hierarchy' ? hierarchyAreas : managerAreas;
  const { title, lead, children } = shown;
  return {
    ...privatePage(request, title, lead),
    props: {
      shell: shellProps(request, urlPathname),
      navLabel: t.navigation,
      pages: [
        way(t.hub, '/business/hub/'),
        ...areas
          .filter(({ slug }) => !slug.includes('/'))
          .map((area) => ({
            label: titleOf(area),
            href: businessUrl(business.id, area.slug, place.tree),
            isCurrent: area.slug === place.area.slug.split('/')[0],
          })),
        ...(place.tree === 'hierarchy' ? [] : [way(t.areas.hierarchy, hierarchyUrl(business.id))]),
      ],
      owner: business.name,
      title,
      lead,
      children,
    },
  };
}

const way = (label: string, href: string) => ({ label, href, isCurrent: false });

function titleOf(area: BusinessArea): string {
  if (area.shows !== 'items') return t.areas[area.shows];
  const { title } = t.kinds[area.kind];
  return area.isPending ? t.waiting({ title }) : title;
}

async function areaOf(asked: AreaRequest): Promise<PageContent | null> {
  const { area } = asked.place;
  const title = titleOf(area);
  switch (area.shows) {
    case 'items':
      return asked.place.itemId === null
        ? { title, lead: t.kinds[area.kind].lead, children: await itemsOf(asked, area) }
        : itemOf(asked, area, asked.place.itemId);
    case 'people':
    case 'pending-people':
      return { title, lead: t.roleHelp, children: await peopleOf(asked, area.shows === 'pending-people') };
    case 'managers':
      return { title, lead: t.managersLead, children: await peopleOf(asked, false, 'admin') };
    case 'security':
      return {
        title,
        lead: t.securityLead,
        children: (
          <>
            <p className="alert info">{t.securityAdvice}</p>
            {await peopleOf(asked, false)}
          </>
        ),
      };
    case 'history':
      return { title, lead: t.historyLead, children: await historyOf(asked) };
    case 'profiles':
      return { title, lead: t.profilesLead, children: await profilesOf(asked) };
    case 'hierarchy':
      return { title, lead: t.hierarchyLead, children: await hierarchyOf(asked) };
    case 'migration':
      return { title, lead: t.migrationLead, children: null };
    case 'dashboard':
      return { title, lead: t.hubLead, children: await dashboardOf(asked) };
  }
}

async function peopleOf(asked: AreaRequest, isPending: boolean, role?: 'admin'): Promise<ReactNode> {
  const { request, business, bookmark, viewerId } = asked;
  const page = await listBusinessPeople(
    request.services,
    business,
    isPending ? 'pending' : 'active',
    bookmark,
    limits.followersPage,
    role ?? null,
  );
  return (
    <PeopleArea
      business={business}
      people={page.items}
      isPending={isPending}
      nextHref={next(asked, page.bookmark)}
      form={formState(request, `/v3/businesses/${business.id}/people/`)}
      viewerId={viewerId}
      groups={mayManage(business.role) ? await groupsOf(asked, page.items) : []}
    />
  );
}

/** The asset groups in use, and those that people are limited to although they are closed. */
async function groupsOf(
  { request, business }: AreaRequest,
  people: readonly BusinessPerson[],
): Promise<BusinessItem[]> {
  const inUse = await itemsInUse(request.services, business, 'asset_group');
  const others = new Set(people.flatMap(({ assetGroupId }) => assetGroupId ?? []));
  for (const { id } of inUse) others.delete(id);
  const closed = await Promise.all(
    [...others].map((id) => getBusinessItem(request.services, business, 'asset_group', id)),
  );
  return [...inUse, ...closed.filter((item) => item !== null)];
}

async function historyOf(asked: AreaRequest): Promise<ReactNode> {
  const { request, business, bookmark } = asked;
  const page = await listBusinessHistory(request.services, business, bookmark, limits.businessPage);
  return <HistoryArea events={page.items} nextHref={next(asked, page.bookmark)} locale={en.locale} />;
}

async function profilesOf(asked: AreaRequest): Promise<ReactNode> {
  const { request, business, bookmark } = asked;
  const actors = await actorsOfBusiness(request.services, business, bookmark, limits.followersPage);
  const { owner } = business;
  return (
    <>
      <SettingRow title={owner.fullName || owner.username} text={`@${owner.username}`}>
        <a className="button quiet" href={`/${owner.username}/`}>
          {t.manage}
        </a>
      </SettingRow>
      {actors.items.map(({ id, username, role }) => (
        <SettingRow key={id} title={`@${username}`} text={t.acting[role]} />
      ))}
      <NextLink href={next(asked, actors.bookmark)} />
    </>
  );
}

async function hierarchyOf(asked: AreaRequest): Promise<ReactNode> {
  const { request, business } = asked;
  const partners = await listBusinessItems(
    request.services,
    business,
    'partner',
    false,
    asked.bookmark,
    limits.businessPage,
  );
  const accepted = await listPartnershipsAsked(
    request.services,
    business,
    'active',
    asked.askedBookmark,
    limits.businessPage,
  );
  return (
    <>
      <SettingRow title={business.name} text={t.roles.owner} />
      {partners.items.map((partner) => (
        <SettingRow key={partner.id} title={partner.name} text={t.kinds.partner.title} />
      ))}
      <NextLink href={next(asked, partners.bookmark)} />
      {accepted.items.map((partner) => (
        <SettingRow key={partner.id} title={partner.name} text={t.kinds.partner.title} />
      ))}
      <NextLink href={next(asked, accepted.bookmark, 'asked')} />
    </>
  );
}

async function dashboardOf({ request, business, place }: AreaRequest): Promise<ReactNode> {
  const counts = await countBusiness(request.services, business);
  const areas = place.tree === 'hierarchy' ? hierarchyAreas : managerAreas;
  return areas
    .filter((area) => area.shows !== 'dashboard' && !area.slug.includes('/'))
    .map((area) => {
      const counted = area.shows === 'items' ? area.kind : area.shows === 'people' ? 'people' : null;
      const count = counted === null ? '' : String(counts.get(counted) ?? 0);
      return (
        <SettingRow key={area.slug} title={titleOf(area)} text={count}>
          <a
            className="button quiet"
            href={businessUrl(business.id, area.slug, place.tree)}
            aria-label={`${t.manage}: ${titleOf(area)}`}
          >
            {t.manage}
          </a>
        </SettingRow>
      );
    });
}
