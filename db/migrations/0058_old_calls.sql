ALTER TABLE "service_calls" ADD COLUMN "emptied_at" timestamp with time zone;
--> statement-breakpoint
-- An erasure that has begun and is not over, or the retention of a night that goes on; nothing is erased otherwise.
CREATE OR REPLACE FUNCTION demand_erasure(of_erasure uuid, of_table text) RETURNS void LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM erasures WHERE id = of_erasure AND erased_at IS NULL)
    AND NOT EXISTS (SELECT FROM retention_runs WHERE id = of_erasure AND finished_at IS NULL) THEN
    RAISE EXCEPTION 'no erasure is under way' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT EXISTS (SELECT FROM erasable_columns WHERE table_name = of_table) THEN
    RAISE EXCEPTION '% holds nothing that may be erased', of_table USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;
