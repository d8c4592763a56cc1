ALTER TABLE "closed_months" ADD COLUMN "accepted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Months are closed in their order and once they are over; whoever closes waits for those who are posting.
CREATE OR REPLACE FUNCTION hold_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last date;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('closed_months'));
  SELECT max(month) INTO last FROM public.closed_months;
  IF new.month >= date_trunc('month', public.business_day(new.at))::date THEN
    RAISE EXCEPTION 'a month is closed once it is over' USING errcode = 'check_violation';
  END IF;
  IF new.month <> last AND new.month <> (last + interval '1 month')::date
    OR last IS NULL AND EXISTS (SELECT FROM public.ledger_entries WHERE month < new.month) THEN
    RAISE EXCEPTION 'months are closed in their order' USING errcode = 'check_violation';
  END IF;
  RETURN new;
END $$;
