import { attributionOperations } from '../../ads/operations/attribution.ts';
import {
  changeCampaignOperation,
  listCampaignsOperation,
  startCampaignOperation,
} from '../../ads/operations/campaigns.ts';
import {
  answerBusinessInviteOperation,
  businessPeopleOperation,
  convertToBusinessOperation,
  inviteToBusinessOperation,
  limitToGroupOperation,
  listBusinessesOperation,
  removeFromBusinessOperation,
} from './businesses.ts';
import {
  addBusinessItemOperation,
  answerPartnerOperation,
  businessItemsOperation,
  changeBusinessItemOperation,
  removeBusinessItemOperation,
} from './items.ts';

/** Operations for business accounts, the items they manage, and their promotions. */
export const businessOperations = [
  convertToBusinessOperation,
  listBusinessesOperation,
  inviteToBusinessOperation,
  businessPeopleOperation,
  answerBusinessInviteOperation,
  limitToGroupOperation,
  removeFromBusinessOperation,
  businessItemsOperation,
  addBusinessItemOperation,
  changeBusinessItemOperation,
  removeBusinessItemOperation,
  answerPartnerOperation,
  startCampaignOperation,
  changeCampaignOperation,
  listCampaignsOperation,
  ...attributionOperations,
] as const;
