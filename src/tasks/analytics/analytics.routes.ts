import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { DistributionQuery, PeriodQuery } from './analytics.schema.ts';
import { getDailyAnalytics, getMonthlyAnalytics, getTimeDistribution } from './analytics.ts';

export function analyticsRoutes(routes: Router, deps: Deps): void {
  /**
   * @openapi
   * /analytics/weekly:
   *   get:
   *     operationId: getWeeklyAnalytics
   *     summary: Read the statistics of an ISO week
   *     description: Tasks that were reopened do not count.
   *     parameters: [{ $ref: '#/components/parameters/PeriodQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/DailyAnalytics' } }
   * /analytics/monthly:
   *   get:
   *     operationId: getMonthlyAnalytics
   *     summary: Read the statistics of a month
   *     parameters: [{ $ref: '#/components/parameters/PeriodQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/DailyAnalytics' } }
   * /analytics/yearly:
   *   get:
   *     operationId: getYearlyAnalytics
   *     summary: Read the statistics of a year
   *     parameters: [{ $ref: '#/components/parameters/PeriodQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/MonthlyAnalytics' } }
   * /analytics/time-distribution:
   *   get:
   *     operationId: getTimeDistribution
   *     summary: Read when tasks are completed
   *     parameters: [{ $ref: '#/components/parameters/DistributionQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/TimeDistribution' } }
   */
  routes.get('/analytics/weekly', async (req, res) => {
    res.json(await getDailyAnalytics(deps, req.user, 'week', PeriodQuery.parse(req.query).date));
  });
  routes.get('/analytics/monthly', async (req, res) => {
    res.json(await getDailyAnalytics(deps, req.user, 'month', PeriodQuery.parse(req.query).date));
  });
  routes.get('/analytics/yearly', async (req, res) => {
    res.json(await getMonthlyAnalytics(deps, req.user, PeriodQuery.parse(req.query).date));
  });
  routes.get('/analytics/time-distribution', async (req, res) => {
    const { period, date } = DistributionQuery.parse(req.query);
    res.json(await getTimeDistribution(deps, req.user, period, date));
  });
}
