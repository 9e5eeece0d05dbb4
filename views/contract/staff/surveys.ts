export const surveyLimits = { best: 10, improve: 1000 } as const;

/** A survey response. */
export interface SurveyAnswer {
  /** Likelihood to recommend, from 0 (not at all) to 10. */
  score: number;
  improve: string;
  mayContact: boolean;
}

/** A response as the staff read it. */
export interface StaffSurveyAnswer extends SurveyAnswer {
  id: string;
  /** Null if the person declined a follow-up. */
  userId: string | null;
  username: string | null;
  /** ISO 8601. */
  at: string;
}

export interface SurveySummary {
  count: number;
  /** Mean score. Null without any. */
  average: number | null;
  monthCount: number;
  monthAverage: number | null;
}
