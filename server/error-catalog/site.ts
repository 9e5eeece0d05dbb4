/** Errors of signing up where the staff limit who may. Part of the catalog in ../errors.ts. */
export const siteErrors = {
  registration_closed: {
    status: 403,
    code: 255,
    message: 'This site takes no new members at the moment. Ask those who run it.',
  },
  invitation_needed: {
    status: 403,
    code: 256,
    message: 'You need an invitation to join, or yours has been used. Ask for a new link.',
  },
  email_domain_refused: {
    status: 400,
    code: 257,
    message: 'Addresses of this mail domain cannot sign up here. Give another one.',
  },
  bad_setup_token: {
    status: 403,
    code: 258,
    message: 'This is not the token that the service printed when it started. Copy its address again.',
  },
  has_administrator: {
    status: 409,
    code: 259,
    message: 'This site has an administrator already. Log in, or use npm run admin on the server.',
  },
} as const;
