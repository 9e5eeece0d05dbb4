/** The form's proof that it came from one of our own pages (protocol §3). */
export function CsrfField({ token }: { token: string }) {
  return <input type="hidden" name="csrf_token" value={token} />;
}
