export { WhyScreen as default } from '../../../../views/feedback/why-screen.tsx';
