/** What has been verified of a person. */
export interface PersonBadges {
  isVerifiedMerchant: boolean;
  /** The staff have verified that the person is who the full name says. */
  isIdentityVerified: boolean;
  /** The person has proven that the website of the profile is theirs. */
  isWebsiteVerified: boolean;
}
