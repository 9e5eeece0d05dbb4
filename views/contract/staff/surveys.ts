export const surveyLimits = { best: 10, improve: 1000 } as const;

/** What somebody thinks of the place. */
export interface SurveyAnswer {
  /** How likely they would recommend it: 0 (not at all) to 10. */
  score: number;
  improve: string;
  mayContact: boolean;
}

/** An answer as the staff read it. */
export interface StaffSurveyAnswer extends SurveyAnswer {
  id: string;
  /** Null where the person does not want to be asked back. */
  userId: string | null;
  username: string | null;
  /** ISO 8601. */
  at: string;
}

export interface SurveySummary {
  count: number;
  /** Mean of the scores; null without any. */
  average: number | null;
  monthCount: number;
  monthAverage: number | null;
}
