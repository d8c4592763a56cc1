ALTER TABLE "kept_requests" ADD COLUMN "score" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Those that are here already, by the rule of the form.
UPDATE "kept_requests" SET "score" =
	CASE WHEN "place_kind" IN ('condominio', 'empresa', 'orgao-publico') THEN 30 ELSE 0 END
	+ CASE WHEN "services" && ARRAY['Limpeza de fossa', 'Hidrojateamento'] THEN 25 ELSE 0 END
	+ CASE WHEN "urgency" = 'ate-1h' THEN 20 ELSE 0 END;
