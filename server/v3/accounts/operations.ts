import { changeEmailOperation, resendVerificationOperation, verifyEmailOperation } from './email.ts';
import { askLockOperation, lockOperation } from './panic.ts';
import { askPasswordResetOperation, changePasswordOperation, resetPasswordOperation } from './password.ts';

/** Owning and securing an account. */
export const accountOperations = [
  askPasswordResetOperation,
  resetPasswordOperation,
  changePasswordOperation,
  verifyEmailOperation,
  resendVerificationOperation,
  changeEmailOperation,
  askLockOperation,
  lockOperation,
] as const;
