export default '/onboarding/@step';
