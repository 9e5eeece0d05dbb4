/** Badge settings of a verified merchant. */
export const merchantSettingsUrl = '/settings/merchant/';

/** Help page about verified merchants. */
export const merchantHelpUrl = '/help/verified-merchants/';
