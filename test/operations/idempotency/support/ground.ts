import type { TestService } from '../../../support/service/service.ts';
import type { Member } from '../../../support/service/client.ts';

export interface Ground {
  service: TestService;
  ada: Member;
  bob: Member;
  eve: Member;
  /** An employee. */
  sam: Member;
}

export const uploaded = {
  name: 'test_uploaded',
  text: `INSERT INTO uploads (user_id, status, signature) SELECT $1, 'succeeded', image_signature FROM pins
    WHERE id = $2 RETURNING id`,
};
