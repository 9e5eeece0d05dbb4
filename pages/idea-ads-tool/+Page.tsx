/** The guard always redirects. */
export default function Page(): null {
  return null;
}
