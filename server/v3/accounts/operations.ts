import { changeEmailOperation, resendVerificationOperation, verifyEmailOperation } from './email.ts';
import { askLockOperation, lockOperation } from './panic.ts';
import { askPasswordResetOperation, changePasswordOperation, resetPasswordOperation } from './password.ts';
import { endOtherSessionsOperation, endSessionOperation, sessionsOperation } from './sessions.ts';
import {
  getNotificationSettingsOperation,
  getSettingsOperation,
  removeAvatarOperation,
  setAvatarOperation,
  setNotificationSettingsOperation,
  updateSettingsOperation,
} from './settings.ts';

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
  getSettingsOperation,
  updateSettingsOperation,
  setAvatarOperation,
  removeAvatarOperation,
  getNotificationSettingsOperation,
  setNotificationSettingsOperation,
  sessionsOperation,
  endSessionOperation,
  endOtherSessionsOperation,
] as const;
