export { PeopleScreen as default } from '../../../../views/people/people-screen.tsx';
