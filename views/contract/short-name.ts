/** Maximum length of a board's or section's name in messages and on cards. Apart from `limits`, for small scripts. */
export const maxShortName = 22;
