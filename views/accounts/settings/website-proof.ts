/** Name of the meta tag that shows whose a website is. */
export const proofTag = 'pinfold-site-verification';

/** Path of the file that shows the same. */
export const proofFile = '/.well-known/pinfold-site-verification.txt';
