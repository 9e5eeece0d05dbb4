export default '/onboarding';
