/** The guard sends everybody on. */
export default function Page(): null {
  return null;
}
