/** How an account is trusted. */
export interface AccountStanding {
  createdAt: Date;
  /** Whether an email address of the account was ever confirmed. */
  isConfirmed: boolean;
  /** Whether the account writes nothing until it is. */
  awaitsConfirmation: boolean;
}
