/** Steps of the sign-up modal ([UNAUTH-04]): the prompt about a save, then the form. */
export type SignUpStep = 'closed' | 'prompt' | 'form' | 'sending';

export type SignUpEvent = 'open' | 'dismiss' | 'complete' | 'send' | 'refused';

/** Returns the next step. Events that do not apply are ignored, as is everything while sending. */
export function signUpStep(step: SignUpStep, event: SignUpEvent): SignUpStep {
  switch (event) {
    case 'open':
      return step === 'closed' ? 'prompt' : step;
    case 'dismiss':
      return step === 'sending' ? step : 'closed';
    case 'complete':
      return step === 'prompt' ? 'form' : step;
    case 'send':
      return step === 'form' ? 'sending' : step;
    case 'refused':
      return step === 'sending' ? 'form' : step;
  }
}
