/** Where a verified merchant chooses badges. */
export const merchantSettingsUrl = '/settings/merchant/';

/** What being a verified merchant means. */
export const merchantHelpUrl = '/help/verified-merchants/';
