import { accountTypesOperation, countriesOperation, localesOperation } from './choices.ts';
import { changeEmailOperation, resendVerificationOperation, verifyEmailOperation } from './email.ts';
import {
  beginAuthenticatorOperation,
  confirmAuthenticatorOperation,
  dismissRecoveryCodesOperation,
  endAuthenticatorOperation,
  renewRecoveryCodesOperation,
} from './factors.ts';
import { deactivateOperation, deleteAccountOperation } from './leaving.ts';
import { knowDeviceOperation } from '../../sessions/operations/know-device.ts';
import { confirmSessionOperation } from '../../sessions/operations/confirm-session.ts';
import { secondStepOperation } from '../../sessions/operations/second-step.ts';
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
import { userStateOperation, userStatesOperation } from './user-state.ts';

/** Operations for owning and securing an account. */
export const accountOperations = [
  askPasswordResetOperation,
  resetPasswordOperation,
  changePasswordOperation,
  verifyEmailOperation,
  resendVerificationOperation,
  changeEmailOperation,
  askLockOperation,
  lockOperation,
  localesOperation,
  countriesOperation,
  accountTypesOperation,
  getSettingsOperation,
  updateSettingsOperation,
  setAvatarOperation,
  removeAvatarOperation,
  getNotificationSettingsOperation,
  setNotificationSettingsOperation,
  sessionsOperation,
  endSessionOperation,
  endOtherSessionsOperation,
  beginAuthenticatorOperation,
  confirmAuthenticatorOperation,
  endAuthenticatorOperation,
  renewRecoveryCodesOperation,
  dismissRecoveryCodesOperation,
  secondStepOperation,
  confirmSessionOperation,
  knowDeviceOperation,
  deactivateOperation,
  deleteAccountOperation,
  userStateOperation,
  userStatesOperation,
] as const;
