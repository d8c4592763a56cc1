ALTER TABLE "hearing_entries" DROP CONSTRAINT "hearing_entries_kind_check";--> statement-breakpoint
ALTER TABLE "hearing_calls" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matter_decisions" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "matter_decisions" ADD COLUMN "confirmed_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "matter_decisions_matter_index" ON "matter_decisions" USING btree ("matter_id");--> statement-breakpoint
ALTER TABLE "hearing_entries" ADD CONSTRAINT "hearing_entries_kind_check" CHECK ("hearing_entries"."kind" in ('pergunta','resposta','prazo','retirada'));--> statement-breakpoint
-- Who kept or undid a decision about a discrepancy before these columns.
UPDATE matter_decisions SET undone_by = d.ended_by
  FROM discrepancy_decisions d
  WHERE matter_decisions.kind = 'discrepancia' AND d.discrepancy_id = matter_decisions.matter_id
    AND d.ending = 'undone' AND d.ended_at = matter_decisions.undone_at;
--> statement-breakpoint
UPDATE matter_decisions SET undone_by = l.decided_by_id
  FROM second_looks l WHERE l.decision_id = matter_decisions.id AND l.outcome = 'desfeita';
--> statement-breakpoint
UPDATE matter_decisions SET confirmed_by = (SELECT array_agg(DISTINCT d.ended_by) FROM discrepancy_decisions d
    WHERE d.discrepancy_id = matter_decisions.matter_id AND d.ending = 'confirmed' AND d.ended_by IS NOT NULL)
  WHERE kind = 'discrepancia' AND EXISTS (SELECT FROM discrepancy_decisions d
    WHERE d.discrepancy_id = matter_decisions.matter_id AND d.ending = 'confirmed' AND d.ended_by IS NOT NULL);
--> statement-breakpoint
-- Whoever decided, kept or undid a decision about a matter is not the other person who looks at it.
CREATE FUNCTION other_person_looks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM matter_decisions looked_at
      JOIN matter_decisions d ON d.kind = looked_at.kind AND d.matter_id = looked_at.matter_id
      WHERE looked_at.id = new.decision_id AND new.decided_by_id = ANY (d.confirmed_by || d.decided_by_id || d.undone_by)) THEN
    RAISE EXCEPTION 'whoever took part in a decision does not look at it again'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'second_looks_other_person_check';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER other_person_looks BEFORE UPDATE OF decided_by_id ON second_looks FOR EACH ROW WHEN (new.decided_by_id IS NOT NULL) EXECUTE FUNCTION other_person_looks();
--> statement-breakpoint
-- What an allegation cites stays as it was told; a call leaves it, and may come back.
CREATE FUNCTION keep_hearing_call() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR to_jsonb(new) - 'left_at' IS DISTINCT FROM to_jsonb(old) - 'left_at' THEN
    RAISE EXCEPTION 'hearing_calls stay as they were told';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
DROP TRIGGER hearing_calls_kept ON hearing_calls;
--> statement-breakpoint
CREATE TRIGGER keep_hearing_call BEFORE UPDATE OR DELETE ON hearing_calls FOR EACH ROW EXECUTE FUNCTION keep_hearing_call();
